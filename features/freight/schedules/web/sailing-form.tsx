import { z } from 'zod'
import { DISCHARGE_PORTS, LOADING_PORTS } from '#features/freight/places/rules.ts'
import { dayOf } from '#kit/web/form/days.ts'
import { useFormRecord } from '#kit/web/detail/record.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { getDeskSailing, getDeskSailings, saveSailing, type DeskSailing } from '../contract.ts'
import { sailingFields } from '../fields.ts'
import { KINDS, MAX_DAYS_AT_SEA, ofKind, SCHEDULE_ZONE as zone, type Kind, type Sailing } from '../rules.ts'
import { schedules } from '../text/keys.ts'

type Values = Partial<Sailing>

const is = (kind: Kind) => (values: Values) => values.Kind === kind
const always = () => true
/** No cut-off is after the day of departure. */
const latest = dayOf('Etd')
/** Fields of the other kind stay in the form and are not sent. */
const schema = z.preprocess((values: Sailing) => ofKind(values), sailingFields)

function formOf(editing: DeskSailing | undefined): FormSpec<Values> {
  return {
    name: `sailing-${editing?.Id ?? 'new'}`,
    changes: editing !== undefined,
    text: schedules,
    schema,
    sections: [
      {
        name: 'route',
        title: schedules('section.route'),
        fields: [
          { field: 'Kind', kind: 'choice', useOptions: () => KINDS.map((value) => ({ value, label: value })) },
          { field: 'Carrier' },
          { field: 'Vessel' },
          { field: 'Voyage' },
          { field: 'PortOfLoading', kind: 'enum', enumeration: 'SeaPort', values: LOADING_PORTS },
          { field: 'PortOfDischarge', kind: 'enum', enumeration: 'SeaPort', values: DISCHARGE_PORTS },
          { field: 'Etd', kind: 'date' },
          { field: 'Eta', kind: 'date', earliest: dayOf('Etd', { days: 1 }), latest: dayOf('Etd', { days: MAX_DAYS_AT_SEA }) },
        ],
      },
      {
        name: 'cutOffs',
        title: schedules('section.cutOffs'),
        hint: schedules('help.cutOffs'),
        fields: [
          { field: 'CfsCutOff', kind: 'dateTime', zone, latest, when: is('LCL'), required: always },
          { field: 'SiCutOff', kind: 'dateTime', zone, latest },
          { field: 'VgmCutOff', kind: 'dateTime', zone, latest, when: is('FCL'), required: always },
          { field: 'CustomsCutOff', kind: 'dateTime', zone, latest },
          { field: 'CyOpen', kind: 'dateTime', zone, when: is('FCL') },
          { field: 'CyCutOff', kind: 'dateTime', zone, latest, when: is('FCL'), required: always },
        ],
      },
      {
        name: 'booking',
        title: schedules('section.booking'),
        fields: [
          { field: 'RemainingVolume', kind: 'number', unit: 'm³', when: is('LCL'), help: schedules('help.volume') },
          { field: 'IsOpen', kind: 'switch', label: schedules('takesOrders') },
        ],
      },
    ],
    buttons: [
      formButton(saveSailing, {
        label: schedules('action.save'),
        stale: [getDeskSailings, getDeskSailing],
        input: (sailing: Sailing) => ({ ...sailing, ...(editing && { Id: editing.Id, RowVersion: editing.RowVersion }) }),
        done: ({ Id }) => ({
          title: schedules('done.saved'),
          next: [
            { label: schedules('action.toList'), to: '/desk/sailings' },
            { label: schedules('action.copy'), to: `/desk/sailing?copy=${Id}` },
          ],
        }),
      }),
    ],
  }
}

/** Adds a sailing, as a copy of another (`?copy=`) or empty, or changes one (`?id=`). */
export default function SailingForm() {
  const t = useText(schedules)
  const { id, stored, editing, instead } = useFormRecord(getDeskSailing, 'Id', ({ Vessel, Voyage }) => `${Vessel} ${Voyage}`)
  if (instead) return instead
  const initial: Values = stored ?? { Kind: 'LCL', IsOpen: true }
  return (
    <FormPage
      key={id}
      version={editing?.RowVersion}
      form={formOf(editing)}
      title={t(editing ? 'menu.sailing' : 'action.addSailing')}
      initial={initial}
    />
  )
}
