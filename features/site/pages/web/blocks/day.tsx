import type { SiteView } from '../site-view.ts'

/** A day as the reader writes it; company events are dated in Shanghai. */
export function Day({ view, at }: { view: SiteView; at: string }) {
  const words = new Intl.DateTimeFormat(view.language, { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(new Date(at))
  return <time dateTime={at}>{words}</time>
}
