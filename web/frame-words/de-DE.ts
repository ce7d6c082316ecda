import listViews from '#features/account/list-views/text/de-DE.ts'
import home from '#features/dashboard/home/text/de-DE.ts'
import companies from '#features/desk/companies/text/de-DE.ts'
import contacts from '#features/messages/contacts/text/de-DE.ts'
import feedback from '#features/messages/feedback/text/de-DE.ts'
import inbox from '#features/messages/inbox/text/de-DE.ts'
import notices from '#features/messages/notices/text/de-DE.ts'
import upgrade from '#features/messages/upgrade/text/de-DE.ts'
import sites from '#features/warehouse/sites/text/de-DE.ts'
import parts from '#kit/web/parts/text/de-DE.ts'
import words from '../words/de-DE.ts'

export default { ...words, parts, 'list-views': listViews, home, companies, contacts, feedback, inbox, notices, upgrade, sites }
