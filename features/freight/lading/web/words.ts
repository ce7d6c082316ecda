import { lading } from '../text/keys.ts'

/** The words of lists, pages and forms. */
export const ladingText = (path: string) => lading(path as 'field.LadingNo')
