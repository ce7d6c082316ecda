import type { FieldSpec } from '#kit/web/form/field-spec.ts'
import { alerts } from '../text/keys.ts'

/** Enabled kinds of alert. */
export const kindsField = (values: readonly number[]): FieldSpec => ({
  field: 'WarnTypes',
  kind: 'enums',
  enumeration: 'WarnType',
  values,
  wide: true,
  help: alerts('help.kinds'),
})

/** Recipients; the same for every country and for freight. */
export const notifySection = {
  name: 'notify',
  title: alerts('section.notify'),
  fields: [
    { field: 'IsMessage', kind: 'switch', wide: true, help: alerts('help.messages') },
    { field: 'IsEmail', kind: 'switch', wide: true, help: alerts('help.emails') },
    {
      field: 'Emails',
      kind: 'texts',
      wide: true,
      when: ({ IsEmail }: { IsEmail?: boolean }) => IsEmail === true,
      required: () => true,
    },
  ] satisfies FieldSpec[],
}
