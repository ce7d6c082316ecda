import css from '../content.module.css'

/** Rich text as staff wrote it. The server cleaned it when it was saved (api/clean-html.ts). */
export function RichHtml({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger
  return <div className={css.rich} dangerouslySetInnerHTML={{ __html: html }} />
}
