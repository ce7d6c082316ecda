/** Rich text from the desk. The server sanitised it on saving (content/api/clean-html.ts). */
export function Rich({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger
  return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
}
