import { RATE_STATE } from '#features/finance/fees/rules/rates.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { deleteRateVersion, publishRateVersion, type RateVersionRow } from '../contract.ts'
import { DESK_TARIFF, DESK_TARIFF_FORM } from '../paths.ts'
import { tariffs } from '../text/keys.ts'

/** Display name of a version: its country and number, and the customer it was agreed with. */
export const versionName = ({ CountryCode, Version, CompanyName }: RateVersionRow) =>
  [`${CountryCode} v${Version}`, CompanyName].filter(Boolean).join(' · ')

const isDraft = ({ RateState }: RateVersionRow) => RateState === RATE_STATE.draft
const keyOf = ({ Id, RowVersion }: RateVersionRow) => ({ Id, RowVersion })

/** Staff actions on a version's page. */
export const versionActions: Action<RateVersionRow>[] = [
  opAction(publishRateVersion, {
    name: 'publish',
    label: tariffs('action.publish'),
    // It cannot be undone.
    ask: tariffs('ask.publish'),
    when: isDraft,
    input: keyOf,
  }),
  { name: 'edit', label: tariffs('action.edit'), when: isDraft, to: (row) => `${DESK_TARIFF_FORM}?id=${row.Id}` },
  { name: 'copy', label: tariffs('action.copy'), to: (row) => `${DESK_TARIFF_FORM}?copy=${row.Id}` },
  opAction(deleteRateVersion, {
    name: 'delete',
    label: tariffs('action.delete'),
    danger: true,
    minor: true,
    when: isDraft,
    input: keyOf,
  }),
]

/** In the list a version is opened first, so that its changes are seen before it is published. */
export const tariffActions: Action<RateVersionRow>[] = [
  { name: 'open', label: tariffs('action.open'), to: (row) => `${DESK_TARIFF}?id=${row.Id}` },
  ...versionActions.filter(({ name }) => name !== 'publish'),
]
