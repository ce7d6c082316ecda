import { expect, test } from 'vitest'
import { fieldIssues } from '#kit/shared/validation.ts'
import { ownPassword } from './rules.ts'

const errors = (values: object) => {
  const { error } = ownPassword.safeParse(values)
  return error ? fieldIssues(error).map(({ Field, key }) => `${Field} ${key}`) : []
}

test('[route.systemConfig.resetPassword] [cap.settings.password] [msg.passwordsDoNotMatch] requires the old password, and the new one twice', () => {
  const right = { OldPassword: 'Demo123456', NewPassword: 'Other-123', ConfirmPassword: 'Other-123' }
  expect(errors(right)).toEqual([])
  expect(errors({ ...right, OldPassword: '' })).toContain('OldPassword kit:invalid.required')
  expect(errors({ ...right, OldPassword: undefined })).toEqual(['OldPassword kit:invalid.required'])
  expect(errors({ ...right, ConfirmPassword: 'Other-124' })).toEqual(['ConfirmPassword session:invalid.passwordsDiffer'])
  expect(errors({ ...right, NewPassword: 'ab-12', ConfirmPassword: 'ab-12' })).toHaveLength(1)
})
