export const IMPORTERS = 'Client:eori'

/** Opens one importer; the target of messages. */
export const IMPORTER_DETAIL = '/systemConfig/eoriDetail'
export const IMPORTER_FORM = '/systemConfig/eoriForm'
