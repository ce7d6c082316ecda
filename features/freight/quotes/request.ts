export { quoteFields, type QuoteFields } from './rules.ts'
