import { getAppointmentInfo } from '#features/account/session/contract.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { contacts } from '../../text/keys.ts'
import css from '../contacts.module.css'

/** SPEC 7 "Company appointment info": the company's contacts, and where appointments are made. */
export function Contacts() {
  const t = useText(contacts)
  const { data } = useRead(getAppointmentInfo, {}, { silent: true })
  if (!data) return null
  const people = [
    ['sales', data.SalesContact],
    ['service', data.ServiceContact],
  ] as const
  return (
    <dl className={css.people}>
      {people.map(
        ([role, name]) =>
          name && (
            <Person key={role} role={t(`contacts.${role}`)}>
              {name}
            </Person>
          ),
      )}
      <Person role={t('contacts.booking')}>
        <a href={`tel:${data.BookingPhone.replace(/[^+\d]/g, '')}`}>{data.BookingPhone}</a>
        <a href={`mailto:${data.BookingEmail}`}>{data.BookingEmail}</a>
      </Person>
    </dl>
  )
}

function Person({ role, children }: { role: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{role}</dt>
      <dd>{children}</dd>
    </div>
  )
}
