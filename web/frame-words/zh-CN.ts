import listViews from '#features/account/list-views/text/zh-CN.ts'
import home from '#features/dashboard/home/text/zh-CN.ts'
import companies from '#features/desk/companies/text/zh-CN.ts'
import contacts from '#features/messages/contacts/text/zh-CN.ts'
import feedback from '#features/messages/feedback/text/zh-CN.ts'
import inbox from '#features/messages/inbox/text/zh-CN.ts'
import notices from '#features/messages/notices/text/zh-CN.ts'
import upgrade from '#features/messages/upgrade/text/zh-CN.ts'
import sites from '#features/warehouse/sites/text/zh-CN.ts'
import parts from '#kit/web/parts/text/zh-CN.ts'
import words from '../words/zh-CN.ts'

export default { ...words, parts, 'list-views': listViews, home, companies, contacts, feedback, inbox, notices, upgrade, sites }
