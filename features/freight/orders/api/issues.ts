import { kit, type FieldIssue } from '#kit/shared/validation.ts'

export const wrong = (Field: string): FieldIssue => ({ Field, Code: 'choice', key: kit('invalid.choice'), params: {} })
