import type { Country, Site } from '#features/warehouse/sites/rules.ts'

/** Codes of the pages in the menus; button codes are below that of the returns. */
export const RETURNS = 'aReturnProduct'
export const AWAIT_CONFIRM = 'amazonReturnsItAwaitAffirm'
export const PACKAGES = 'amazonReturnPackage'
export const DESTRUCTIONS = 'amazonReturnsDestructionRecords'
/** The list of goods put back into stock has a different path in each country (SPEC 2). */
export const TO_STOCK: Record<Country, string> = { GB: 'amazonReturnsItToStock', DE: 'amazonReturnsEnterWarehouse' }

/** SPEC 2: the UK has separate pages for lines to confirm and for parcels; in Germany both are on the page of their return. */
export const HAS_ALL_PAGES: Record<Country, boolean> = { GB: true, DE: false }

/** Consumer returns are a separate feature; messages about a return link to either. */
export const CONSUMER_RETURNS = 'cReturnProduct'
export const CONSUMER_FORM = 'cReturnProductForm'
export const CONSUMER_DETAIL = 'cReturnProductDetail'

export const returnPath = ({ prefix }: Site, id: number) => `${prefix}/aReturnProductDetail?id=${id}`
export const consumerReturnPath = ({ prefix }: Site, id: number) => `${prefix}/${CONSUMER_DETAIL}?id=${id}`
/** Starts a return of a shipped order with its lines and its buyer. */
export const returnOrderPath = ({ prefix }: Site, order: number) => `${prefix}/${CONSUMER_FORM}?order=${order}`
/** Labels with which buyers send goods back: the page, and the form for a shipped order. */
export const RETURN_LABELS = 'returnLabel'
export const returnLabelOrderPath = ({ prefix }: Site, order: number) => `${prefix}/returnLabelForm?order=${order}`
export const confirmPath = ({ prefix }: Site, id: number) => `${prefix}/returnsItAwaitAffirmDetail?id=${id}`

export const DESK_RETURNS = '/desk/returns'
export const DESK_RETURN = '/desk/return'
export const DESK_DESTRUCTION = '/desk/destruction'
export const deskReturnPath = (company: number, id: number) => `${DESK_RETURN}?company=${company}&id=${id}`
export const deskDestructionPath = (company: number, id: number) => `${DESK_DESTRUCTION}?company=${company}&id=${id}`
