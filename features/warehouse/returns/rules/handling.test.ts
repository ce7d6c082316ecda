import { expect, test } from 'vitest'
import { fieldIssues } from '#kit/shared/validation.ts'
import { SERVICE } from '../rules.ts'
import { handlingFields, RECIPIENT } from './handling.ts'

const recipient = {
  RecipientName: 'Ann Smith',
  RecipientPhone: '+44 121 496 0000',
  RecipientAddress: '12 Station Road',
  RecipientPostalCode: 'B24 9QR',
  RecipientCity: 'Birmingham',
  RecipientCountry: 'GB',
}
const wrong = (more: object) => {
  const { error } = handlingFields.safeParse({ Id: 1, ServiceType: SERVICE.forward, ...more })
  return error ? fieldIssues(error).map(({ Field, Code }) => `${Field} ${Code}`) : []
}

test('goods are forwarded only to a complete address, whose missing fields are named', () => {
  expect(wrong({})).toEqual(RECIPIENT.map((field) => `${field} required`))
  expect(wrong({ ...recipient, RecipientCity: ' ' })).toEqual(['RecipientCity required'])
  expect(wrong({ ...recipient, RecipientPostalCode: '12345' })).toEqual(['RecipientPostalCode postcode'])
  expect(wrong(recipient)).toEqual([])
  expect(wrong({ ServiceType: SERVICE.shelve })).toEqual([])
})
