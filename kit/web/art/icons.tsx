import type { ReactNode, SVGProps } from 'react'

/** Our own line icons, drawn on 16 px with the weight of Ant Design's outlines: freight, warehouse, milestones. */
const DRAWINGS = {
  ship: (
    <>
      <path d="M2 9.5 3 13h10l1-3.5-6-1.7z" />
      <path d="M4 8.9V5.5h8v3.4M8 5.5v2.3M6.5 5.5v-2h3v2" />
      <path d="M1.5 14.8c.9-.7 1.7-.7 2.6 0s1.7.7 2.6 0 1.7-.7 2.6 0 1.7.7 2.6 0 1.7-.7 2.6 0" />
    </>
  ),
  container: (
    <>
      <rect x="1.5" y="4" width="13" height="8.5" rx=".8" />
      <path d="M4.5 6.2v4.1M6.8 6.2v4.1M9.2 6.2v4.1M11.5 6.2v4.1" />
    </>
  ),
  plane: (
    <path d="m14.3 2.6-3 2.7-7.7-1.5-1 1 5.6 3.3-2.4 2.5-2.3-.4-.8.8 2.9 1.5 1.5 2.9.8-.8-.4-2.3 2.5-2.4 3.3 5.6 1-1-1.5-7.7 2.7-3c.5-.6.5-1.1.1-1.4-.3-.4-.8-.3-1.3.2z" />
  ),
  truck: (
    <>
      <path d="M1.5 4h8v7.5h-8zM9.5 6.5h2.7l2.3 2.5v2.5h-5" />
      <circle cx="4.5" cy="12" r="1.4" />
      <circle cx="11.5" cy="12" r="1.4" />
    </>
  ),
  box: (
    <>
      <path d="M2.5 5 8 2.2 13.5 5v6L8 13.8 2.5 11z" />
      <path d="M2.5 5 8 7.8 13.5 5M8 7.8v6M5.2 3.6l5.5 2.8" />
    </>
  ),
  warehouse: (
    <>
      <path d="M1.8 6.2 8 2.5l6.2 3.7v7.3H1.8z" />
      <path d="M4.5 13.5v-5h7v5M4.5 11h7" />
    </>
  ),
  inbound: (
    <>
      <path d="M2 9.5v4h12v-4" />
      <path d="M8 2v8M5 7.2l3 2.9 3-2.9" />
    </>
  ),
  outbound: (
    <>
      <path d="M2 9.5v4h12v-4" />
      <path d="M8 10V2M5 4.9 8 2l3 2.9" />
    </>
  ),
  dropship: (
    <>
      <path d="M1.5 6.5 6 4.3l4.5 2.2v4.7L6 13.5l-4.5-2.3z" />
      <path d="M1.5 6.5 6 8.8l4.5-2.3M6 8.8v4.7M11 3h3.5M12.5 5.2h2M13.2 7.4h1.3" />
    </>
  ),
  stock: (
    <>
      <path d="M2.5 2v12M13.5 2v12M2.5 7.5h11M2.5 12.5h11" />
      <path d="M4.5 4.5h3v3h-3zM8.5 9.5h3v3h-3zM4.5 9.5h2.5v3H4.5z" />
    </>
  ),
  age: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.5V8l2.5 1.7" />
    </>
  ),
  product: (
    <>
      <path d="M2.5 8.2V3h5.2l6 6-5.2 5.2z" />
      <circle cx="5.3" cy="5.8" r=".9" />
    </>
  ),
  return: (
    <>
      <path d="M5.5 3 2.5 6l3 3" />
      <path d="M2.5 6h7a4 4 0 0 1 0 8H5" />
    </>
  ),
  label: (
    <>
      <rect x="2" y="3" width="12" height="10" rx="1" />
      <path d="M4.5 5.5v5M6.3 5.5v5M8.5 5.5v5M10 5.5v5M11.7 5.5v5" />
    </>
  ),
  port: (
    <>
      <circle cx="8" cy="3.3" r="1.5" />
      <path d="M8 4.8V14M5 7h6M2.5 9.5C2.8 12.3 5 14 8 14s5.2-1.7 5.5-4.5M1.5 10.8l1-1.5 1.6.9M14.5 10.8l-1-1.5-1.6.9" />
    </>
  ),
  customs: (
    <>
      <path d="M4 1.8h6l2.5 2.5v5M4 1.8v12.4h3.5M6.2 5.5h3.5M6.2 8h2.5" />
      <circle cx="11" cy="11.3" r="2.2" />
      <path d="M9.8 13.2v1.6l1.2-.6 1.2.6v-1.6" />
    </>
  ),
  delivered: (
    <>
      <path d="M13.5 7.5V5L8 2.2 2.5 5v6L8 13.8l1-.5M2.5 5 8 7.8 13.5 5M8 7.8v5.5" />
      <path d="m10.5 11.7 1.7 1.7 3-3.2" />
    </>
  ),
  quote: (
    <>
      <path d="M3.5 1.8h9v12.4l-2.2-1.4L8 14.2l-2.3-1.4-2.2 1.4z" />
      <path d="M9.8 5.2A2 2 0 0 0 6.7 6.5v2c0 .8-.4 1.3-1 1.5h4.5M5.7 8h2.8" />
    </>
  ),
  queue: (
    <>
      <path d="M2 3.5h12M2 8h12M2 12.5h7" />
      <path d="m11 12.5 1.3 1.3 2.4-2.6" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawnIcon = keyof typeof DRAWINGS

/** One of our own icons, in the colour of the surrounding text. */
export function Icon({ name, size = 16, ...rest }: { name: DrawnIcon; size?: number } & Omit<SVGProps<SVGSVGElement>, 'name'>) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {DRAWINGS[name]}
    </svg>
  )
}

export function isDrawn(name: string): name is DrawnIcon {
  return Object.hasOwn(DRAWINGS, name)
}
