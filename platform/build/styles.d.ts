import './stylesheets';
import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties for a component's stylesheet: `style={{ '--ratio': '1' }}`. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
