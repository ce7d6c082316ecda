import sanitize from 'sanitize-html'
import { imageAddress } from '../rules.ts'

/**
 * Rich text as visitors may be given it: headings, lists, emphasis, links and our own pictures. Everything else goes,
 * whoever sent it. Scripts and styles lose their content too.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'a', 'br', 'hr', 'img'],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    // A page has one first heading, and that is the title.
    transformTags: { h1: 'h2', b: 'strong', i: 'em', a: sanitize.simpleTransform('a', { rel: 'noopener' }), img: sanitize.simpleTransform('img', { loading: 'lazy' }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && (!imageAddress.safeParse(attribs['src']).success || ![attribs['width'], attribs['height']].every((side) => side === undefined || /^\d{1,5}$/.test(side))),
  })
}
