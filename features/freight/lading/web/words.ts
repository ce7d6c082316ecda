import { lading } from '../text/keys.ts'

/** The words of pages. */
export const ladingText = (path: string) => lading(path as 'field.LadingNo')

/** The words of lists, where one column tells both ports. */
export const ladingListText = (path: string) => (path === 'field.PortOfLoading' ? lading('list.route') : ladingText(path))
