import { lading } from '../text/keys.ts'

/** Texts of pages. */
export const ladingText = (path: string) => lading(path as 'field.LadingNo')

/** Texts of lists, where one column shows both ports. */
export const ladingListText = (path: string) => (path === 'field.PortOfLoading' ? lading('list.route') : ladingText(path))
