import 'react';

// Components hand values to their stylesheet as custom properties.
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
