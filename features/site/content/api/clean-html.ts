import { imageAddress } from '../rules.ts'

/**
 * Rich text that is safe for visitors: headings, lists, emphasis, links and our own pictures. Everything else is
 * removed, regardless of the sender. Scripts and styles lose their content too. The library is loaded with the first
 * text: the server is small without it.
 */
export async function cleanHtml(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html')
  return sanitize(html, {
    allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'a', 'br', 'hr', 'img'],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    // A page has only one first-level heading: its title.
    transformTags: {
      h1: 'h2',
      b: 'strong',
      i: 'em',
      a: sanitize.simpleTransform('a', { rel: 'noopener' }),
      img: sanitize.simpleTransform('img', { loading: 'lazy' }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' &&
      (!imageAddress.safeParse(attribs['src']).success ||
        ![attribs['width'], attribs['height']].every((side) => side === undefined || /^\d{1,5}$/.test(side))),
  })
}
