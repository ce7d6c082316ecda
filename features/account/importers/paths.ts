export const IMPORTERS = 'Client:eori'

/** Opens one importer; a message leads here. */
export const IMPORTER_DETAIL = '/systemConfig/eoriDetail'
export const IMPORTER_FORM = '/systemConfig/eoriForm'
