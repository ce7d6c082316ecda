import { OFFICES, pagePath, WAREHOUSES, type FormView, type PageData } from '../../rules.ts'
import { Opening } from '../blocks/opening.tsx'
import { FormFrame, LongField, SelectField, TextField } from '../blocks/form-fields.tsx'
import type { SiteView } from '../site-view.ts'

export function Contact({ view, data: { form, kinds } }: { view: SiteView; data: Extract<PageData, { name: 'contactUs' }> }) {
  const { t, language } = view
  return (
    <>
      <Opening title={t('contactUs.title')} lead={t('contactUs.lead')} />
      <ul className="wide offices">
        {OFFICES.map(({ place, phone, email, from, to, zone }) => (
          <li key={place} id={place}>
            <h2>{t(`city.${place}`)}</h2>
            <p className="quiet">{t(`contactUs.office.${place}`)}</p>
            <address>
              <p>{t(`address.${place}`)}</p>
              <p>
                <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
                <br />
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            </address>
            <p className="quiet">{t('contactUs.hours', { from, to, zone: t(`zone.${zone}`) })}</p>
          </li>
        ))}
      </ul>
      <section className="wide more-places">
        <h2>{t('contactUs.more')}</h2>
        <ul>
          {WAREHOUSES.map((place) => (
            <li key={place}>
              <strong>{t(`city.${place}`)}</strong> {t(`address.${place}`)}
            </li>
          ))}
        </ul>
      </section>
      <section className="wide block write">
        <div>
          <h2>{t('contactUs.feedback')}</h2>
          <p className="lead">{t('contactUs.feedbackLead')}</p>
          <p>
            {t('contactUs.quote')}{' '}
            <a className="more" href={pagePath('enquiry', language)}>
              {t('nav.ask')}
            </a>
          </p>
        </div>
        <FeedbackForm view={view} form={form} kinds={kinds} />
      </section>
    </>
  )
}

function FeedbackForm({
  view,
  form,
  kinds,
}: {
  view: SiteView
  form: FormView
  kinds: readonly { value: number; label: string }[]
}) {
  const { t } = view
  return (
    <FormFrame
      view={view}
      form={form}
      page="contactUs"
      done={{ title: t('form.feedbackSent'), text: t('form.feedbackSentText') }}
      send={t('form.sendRemark')}
    >
      <SelectField form={form} name="FeedType" label={t('form.kind')} options={kinds} />
      <LongField form={form} name="Content" label={t('form.remark')} max={200} rows={4} />
      <div className="pair">
        <TextField form={form} name="Name" label={t('form.name')} optional={t('form.optional')} max={50} autoComplete="name" />
        <TextField form={form} name="Mail" label={t('form.email')} optional={t('form.optional')} max={100} autoComplete="email" />
      </div>
      <TextField form={form} name="Tel" label={t('form.phone')} optional={t('form.optional')} max={20} autoComplete="tel" />
    </FormFrame>
  )
}
