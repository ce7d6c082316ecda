import { Field } from '#kit/web/form/field.tsx'
import { MESSAGE_FILES } from '../../rules.ts'
import { threads } from '../../text/keys.ts'

/** Files that staff add to the enclosing form for a customer, e.g. photos of a difference; the value is the list `Files`. */
export function CompanyFiles({ company }: { company: number }) {
  return (
    <Field
      spec={{
        field: 'Files',
        kind: 'files',
        label: threads('field.Files'),
        most: MESSAGE_FILES,
        upload: { ContractCompanyId: company },
        wide: true,
      }}
    />
  )
}
