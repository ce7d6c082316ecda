import { z } from 'zod'
import type { FileRef } from '#kit/shared/file.ts'
import { addIssues } from '#kit/shared/validation.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { TAX_COUNTRIES } from '#features/account/importers/rules.ts'
import { getCompanyInfo, saveCompany, submitCompanyReview, type Company } from '../contract.ts'
import { COMPANY_PATH } from '../paths.ts'
import { companyFields, companyHints, companyReview, isWaiting, missingForReview, type CompanyFields } from '../rules.ts'
import { company } from '../text/keys.ts'

/** The form's content: the record's fields, with its licence as a file. */
type Values = Partial<Record<keyof CompanyFields, unknown>> & { Licence?: FileRef[] }

const withLicence = <T extends z.ZodType>(fields: T) =>
  z.preprocess((values: Values) => ({ ...values, LicenceFileId: values.Licence?.[0]?.FileId ?? null }), fields)

/** A missing licence is reported on the upload field. */
const submitted = withLicence(
  companyFields.superRefine((fields, ctx) =>
    addIssues(
      ctx,
      missingForReview(fields).map((issue) => (issue.Field === 'LicenceFileId' ? { ...issue, Field: 'Licence' } : issue)),
    ),
  ),
)

/** A pending or rejected change is edited, not the values in force. */
function valuesOf({ Change, ...stored }: Company): Values {
  const { Licence, ...row } = { ...stored, ...Change }
  return { ...row, Licence: Licence ? [Licence] : [] }
}

function formOf(editing: Company): FormSpec<Values> {
  const locked = () => isWaiting(editing)
  const required = () => true
  const common = {
    stale: [getCompanyInfo],
    input: (fields: CompanyFields) => ({ ...fields, RowVersion: editing.RowVersion }),
  }
  const doneAs = (title: 'done.saved' | 'done.submitted') => () => ({
    title: company(title),
    next: [{ label: company('action.open'), to: COMPANY_PATH }],
  })
  return {
    name: 'company',
    changes: true,
    text: company,
    schema: withLicence(companyFields),
    warn: companyHints,
    sections: [
      {
        name: 'names',
        title: company('section.names'),
        ...(editing.ReviewState === companyReview.states.reviewed && { hint: company('help.reviewed') }),
        fields: [{ field: 'NameCn', locked }, { field: 'Name', locked, help: company('help.name') }, { field: 'Abbreviation' }],
      },
      {
        name: 'contact',
        title: company('section.contact'),
        fields: [
          { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode' },
          { field: 'PostalCode', required },
          { field: 'Address', wide: true, required, help: company('help.name') },
          { field: 'Phone', required },
          { field: 'Website' },
        ],
      },
      {
        name: 'papers',
        title: company('section.papers'),
        fields: [
          { field: 'TaxNumber', locked, required, help: company('help.tax') },
          { field: 'LicenceCode', locked, required },
          {
            field: 'Licence',
            kind: 'files',
            accept: 'image/png,image/jpeg,application/pdf',
            most: 1,
            wide: true,
            locked,
            required,
            help: company('help.licence'),
          },
        ],
      },
      {
        name: 'tax',
        title: company('section.tax'),
        hint: company('help.identities'),
        lines: {
          field: 'TaxIdentities',
          least: 0,
          most: TAX_COUNTRIES.length,
          blank: () => ({}),
          columns: [
            { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', values: TAX_COUNTRIES, width: 180 },
            { field: 'EoriNumber', width: 200 },
            { field: 'VatNumber', width: 200 },
          ],
        },
      },
    ],
    buttons: [
      formButton(submitCompanyReview, {
        ...common,
        label: company('action.saveSubmit'),
        schema: submitted,
        done: doneAs('done.submitted'),
      }),
      formButton(saveCompany, { ...common, label: company('action.save'), done: doneAs('done.saved') }),
    ],
  }
}

/** Changes the company: saves only, or saves and submits for review. */
export default function CompanyForm() {
  const t = useText(company)
  const read = useRead(getCompanyInfo, {}, { silent: true })
  if (!read.data) return <Waiting read={read} />
  return (
    <FormPage
      version={read.data.RowVersion}
      form={formOf(read.data)}
      title={t('menu.companyForm')}
      initial={valuesOf(read.data)}
    />
  )
}
