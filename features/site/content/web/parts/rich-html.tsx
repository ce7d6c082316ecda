import css from '../content.module.css'

/** Rich text written by staff. The server sanitised it on saving (api/clean-html.ts). */
export function RichHtml({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger
  return <div className={css.rich} dangerouslySetInnerHTML={{ __html: html }} />
}
