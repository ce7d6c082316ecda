import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  contacts: { title: 'Ihre Ansprechpartner', sales: 'Kundenbetreuung', service: 'Kundenservice', booking: 'Terminvereinbarung' },
  invite: {
    title: 'Partner einladen',
    lead: 'Wer sich mit diesem Code registriert, gilt als von Ihnen empfohlen. Ein Code gilt für eine Firma.',
    create: 'Neuer Einladungscode',
    none: 'Noch keine Einladungscodes',
    open: 'Gültig bis {time}',
    used: 'Eingelöst von {company}',
    over: 'Abgelaufen',
    copyLink: 'Link kopieren',
  },
  email: {
    title: 'E-Mail-Adresse verknüpfen',
    text: 'Ohne Adresse erfahren Sie von abgelehnter Ware, versandten Aufträgen und neuen Rechnungen nur, wenn Sie hier nachsehen.',
    bind: 'E-Mail verknüpfen',
    later: '7 Tage nicht erinnern',
  },
} as const satisfies Translation<typeof en>
