import type { PageData } from '../../rules.ts'
import { FormFrame, LongField, SelectField, TextField } from '../blocks/form-fields.tsx'
import { Opening } from '../blocks/opening.tsx'
import type { SiteView } from '../site-view.ts'

export function Enquiry({ view, data: { form, solutions } }: { view: SiteView; data: Extract<PageData, { name: 'enquiry' }> }) {
  const { t } = view
  return (
    <>
      <Opening title={t('enquiry.title')} lead={t('enquiry.lead')} />
      <div className="wide write block-end">
        <FormFrame
          view={view}
          form={form}
          page="enquiry"
          done={{ title: t('form.sent'), text: t('form.sentText') }}
          send={t('form.send')}
        >
          <LongField form={form} name="Content" label={t('form.content')} hint={t('form.contentHint')} max={1000} rows={6} />
          <SelectField
            form={form}
            name="QuoteProductType"
            label={t('form.service')}
            options={[
              { value: '', label: t('form.anyService') },
              ...solutions.map((one) => ({ value: one.ProductType, label: one.Title })),
            ]}
          />
          <TextField form={form} name="Name" label={t('form.name')} max={50} autoComplete="name" required />
          <div className="pair">
            <TextField
              form={form}
              name="Email"
              label={t('form.email')}
              hint={t('form.oneOf')}
              max={100}
              type="email"
              autoComplete="email"
            />
            <TextField form={form} name="Phone" label={t('form.phone')} max={20} type="tel" autoComplete="tel" />
          </div>
        </FormFrame>
        <aside className="next">
          <h2>{t('enquiry.next')}</h2>
          <ol>
            <li>{t('enquiry.nextOne')}</li>
            <li>{t('enquiry.nextTwo')}</li>
            <li>{t('enquiry.nextThree')}</li>
          </ol>
        </aside>
      </div>
    </>
  )
}
