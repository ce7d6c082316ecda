import type { SiteView } from '../site-view.ts'

/** A day in the visitor's date format; company events use Shanghai time. */
export function Day({ view, at }: { view: SiteView; at: string }) {
  const words = new Intl.DateTimeFormat(view.language, { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(new Date(at))
  return <time dateTime={at}>{words}</time>
}
