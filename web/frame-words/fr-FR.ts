import listViews from '#features/account/list-views/text/fr-FR.ts'
import home from '#features/dashboard/home/text/fr-FR.ts'
import companies from '#features/desk/companies/text/fr-FR.ts'
import contacts from '#features/messages/contacts/text/fr-FR.ts'
import feedback from '#features/messages/feedback/text/fr-FR.ts'
import inbox from '#features/messages/inbox/text/fr-FR.ts'
import notices from '#features/messages/notices/text/fr-FR.ts'
import upgrade from '#features/messages/upgrade/text/fr-FR.ts'
import sites from '#features/warehouse/sites/text/fr-FR.ts'
import parts from '#kit/web/parts/text/fr-FR.ts'
import words from '../words/fr-FR.ts'

export default { ...words, parts, 'list-views': listViews, home, companies, contacts, feedback, inbox, notices, upgrade, sites }
