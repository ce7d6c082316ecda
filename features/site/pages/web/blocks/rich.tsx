/** Rich text of the desk. The server cleaned it when it was saved (content/api/clean-html.ts). */
export function Rich({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger
  return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
}
