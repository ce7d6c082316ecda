import { Field } from '#kit/web/form/field.tsx'
import { PHOTOS_MAX } from '../../rules.ts'

/** Photos of a quarantine are the customer's files. */
export function Photos({ company }: { company: number }) {
  return (
    <Field
      spec={{
        field: 'Photos',
        kind: 'files',
        accept: '.png,.jpg,.jpeg',
        most: PHOTOS_MAX,
        upload: { ContractCompanyId: company },
        wide: true,
      }}
    />
  )
}
