import './stylesheets';
import 'react';

declare module 'react' {
  interface CSSProperties {
    /** How a component hands its stylesheet a value: `style={{ '--ratio': '1' }}`. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
