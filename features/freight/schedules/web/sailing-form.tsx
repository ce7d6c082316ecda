import { useSearchParams } from 'react-router'
import { DISCHARGE_PORTS, LOADING_PORTS } from '#features/freight/places/rules.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useRead } from '#kit/web/query.ts'
import { useTabTitle } from '#kit/web/shell/context.ts'
import { useText } from '#kit/web/text.ts'
import { z } from 'zod'
import { getDeskSailing, getDeskSailings, saveSailing, type DeskSailing } from '../contract.ts'
import { sailingFields } from '../fields.ts'
import { KINDS, ofKind, SCHEDULE_ZONE as zone, type Kind, type Sailing } from '../rules.ts'
import { schedules } from '../text/keys.ts'

type Values = Partial<Sailing>

const is = (kind: Kind) => (values: Values) => values.Kind === kind
const always = () => true
/** What was typed for the other kind stays in the form and is not sent. */
const schema = z.preprocess((values) => ofKind(values as Sailing), sailingFields)

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
          { field: 'Eta', kind: 'date' },
        ],
      },
      {
        name: 'cutOffs',
        title: schedules('section.cutOffs'),
        hint: schedules('help.cutOffs'),
        fields: [
          { field: 'CfsCutOff', kind: 'dateTime', zone, when: is('LCL'), required: always },
          { field: 'SiCutOff', kind: 'dateTime', zone },
          { field: 'VgmCutOff', kind: 'dateTime', zone, when: is('FCL'), required: always },
          { field: 'CustomsCutOff', kind: 'dateTime', zone },
          { field: 'CyOpen', kind: 'dateTime', zone, when: is('FCL') },
          { field: 'CyCutOff', kind: 'dateTime', zone, when: is('FCL'), required: always },
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
  const [params] = useSearchParams()
  const isCopy = params.has('copy')
  const Id = Number(params.get('id') ?? params.get('copy'))
  const read = useRead(getDeskSailing, { Id }, { silent: true, enabled: Id > 0 })
  useTabTitle(isCopy || !read.data ? undefined : `${read.data.Vessel} ${read.data.Voyage}`)
  if (Id > 0 && !read.data) return <Waiting read={read} />
  const initial: Values = read.data ?? { Kind: 'LCL', IsOpen: true }
  return (
    <FormPage
      key={Id}
      version={isCopy ? undefined : read.data?.RowVersion}
      form={formOf(isCopy ? undefined : read.data)}
      title={t(Id > 0 && !isCopy ? 'menu.sailing' : 'action.addSailing')}
      initial={initial}
    />
  )
}
