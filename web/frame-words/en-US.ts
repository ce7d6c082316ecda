import listViews from '#features/account/list-views/text/en-US.ts'
import home from '#features/dashboard/home/text/en-US.ts'
import companies from '#features/desk/companies/text/en-US.ts'
import contacts from '#features/messages/contacts/text/en-US.ts'
import feedback from '#features/messages/feedback/text/en-US.ts'
import inbox from '#features/messages/inbox/text/en-US.ts'
import notices from '#features/messages/notices/text/en-US.ts'
import upgrade from '#features/messages/upgrade/text/en-US.ts'
import sites from '#features/warehouse/sites/text/en-US.ts'
import parts from '#kit/web/parts/text/en-US.ts'
import words from '../words/en-US.ts'

export default { ...words, parts, 'list-views': listViews, home, companies, contacts, feedback, inbox, notices, upgrade, sites }
