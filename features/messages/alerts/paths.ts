/** Page code of the settings in the menus of both countries; the code of the button that saves them is below it. */
export const ALERT_CONFIG = 'alertConfig'
/** The same for the freight settings. */
export const FREIGHT_CONFIG = 'Client:freightAlertConfig'

export const FREIGHT_CONFIG_PATH = '/messages/alertConfig'

export const ALERT_LIST = '/messages/alerts'

/** The list of one kind of alert, filtered by country if it has one. */
export const alertListPath = (WarnType: number, CountryCode: string) =>
  `${ALERT_LIST}?WarnType=${WarnType}${CountryCode && `&CountryCode=${CountryCode}`}`
