/** Code of the settings in the menus of both countries; the button that saves them is below it. */
export const ALERT_CONFIG = 'alertConfig'
/** The same of the settings of freight. */
export const FREIGHT_CONFIG = 'Client:freightAlertConfig'

export const FREIGHT_CONFIG_PATH = '/messages/alertConfig'

export const ALERT_LIST = '/messages/alerts'

/** The list of one kind of alert, in one country if it is of any. */
export const alertListPath = (WarnType: number, CountryCode: string) =>
  `${ALERT_LIST}?WarnType=${WarnType}${CountryCode && `&CountryCode=${CountryCode}`}`
