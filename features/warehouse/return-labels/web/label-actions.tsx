import { RETURN_LABELS } from '#features/warehouse/returns/paths.ts'
import { bySite, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import { email } from '#kit/shared/address.ts'
import { day, oneOf } from '#kit/shared/fields.ts'
import { ownProperty } from '#kit/shared/own-property.ts'
import { LANGUAGES, type Language, type AnyKeys } from '#kit/shared/text.ts'
import { machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import { z } from 'zod'
import { bookPickup, cancelLabel, mailLabelLink, type LabelRow } from '../contract.ts'
import { SITE_LANGUAGE } from '#features/warehouse/carrier-labels/rules.ts'
import { returnLabel } from '../rules.ts'
import { returnLabels } from '../text/keys.ts'
import { useLanguageOptions } from './parts/language-options.ts'
import { LinkDialog } from './parts/link-dialog.tsx'
import { PickupDays } from './parts/pickup-days.tsx'

const moveText: AnyKeys = returnLabels

const { states } = returnLabel
const WITH_COURIER: readonly number[] = [states.pickedUp, states.received, states.cancelled]
const known = ({ Id, RowVersion }: LabelRow) => ({ Id, RowVersion })
const isOpen = (row: LabelRow) => !WITH_COURIER.includes(row.ReturnLabelState)

const pickup = z.object({ PickupDate: day })
const mail = z.object({ Email: email, Language: oneOf(LANGUAGES) })

/** Languages of buyers in countries without a warehouse; other buyers get that of the warehouse. */
const OTHER_LANGUAGES: Readonly<Record<string, Language>> = { FR: 'fr-FR' }
const languageOf = (country: string, site: Country): Language =>
  ownProperty(OTHER_LANGUAGES, country) ?? ownProperty(SITE_LANGUAGE, country) ?? SITE_LANGUAGE[site]

/** All customer actions on a return label, shared by list and detail. */
export const labelActions: Record<Country, Action<LabelRow>[]> = bySite((site) => {
  const permission = sitePermission(site, `${RETURN_LABELS}:edit`)
  const { country } = site
  const book = {
    op: bookPickup[country],
    permission,
    form: {
      schema: pickup,
      text: returnLabels,
      fields: [],
      content: (row: LabelRow) => <PickupDays site={country} country={row.Country} />,
      initial: (row: LabelRow | undefined) => ({ PickupDate: row?.PickupDate ?? undefined }),
    },
    input: (row: LabelRow, { PickupDate }: z.output<typeof pickup>) => ({ ...known(row), PickupDate }),
  }
  const [bookFirst, cancel] = machineActions(returnLabel, 'customer', (row: LabelRow) => row.ReturnLabelState, moveText, {
    book: { ...book, when: (row) => row.IsHomePickup && row.ReturnLabelState !== states.pickupBooked },
    cancel: { op: cancelLabel[country], permission, input: known, ask: returnLabels('confirm.cancel') },
  })
  return [
    bookFirst!,
    {
      name: 'link',
      label: returnLabels('action.link'),
      permission,
      when: isOpen,
      dialog: (props) => <LinkDialog {...props} country={country} />,
    },
    opAction(bookPickup[country], {
      ...book,
      name: 'rebook',
      label: returnLabels('move.rebook'),
      minor: true,
      when: (row: LabelRow) => row.ReturnLabelState === states.pickupBooked,
    }),
    opAction(mailLabelLink[country], {
      name: 'mail',
      label: returnLabels('action.mail'),
      permission,
      minor: true,
      when: isOpen,
      form: {
        schema: mail,
        text: returnLabels,
        fields: [{ field: 'Email' }, { field: 'Language', kind: 'choice', useOptions: useLanguageOptions }],
        initial: (row: LabelRow | undefined) => ({
          Email: row?.Email ?? '',
          Language: languageOf(row?.Country ?? country, country),
        }),
      },
      input: ({ Id }: LabelRow, values: z.output<typeof mail>) => ({ Id, ...values }),
    }),
    cancel!,
  ]
})
