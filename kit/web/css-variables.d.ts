import 'react'

/** A `style` may set variables of the style sheets. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
