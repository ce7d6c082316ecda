import { expect, test } from 'vitest'
import { containerFields, plainOrder } from './fields.ts'

test('document and container numbers are stored in normalized form, however they were pasted', () => {
  const { MblNo, MawbNo, HawbNo, FlightNo } = plainOrder.shape
  expect([
    MblNo.parse('oolu 2729 5510'),
    MawbNo.parse('784 1234-5675'),
    HawbNo.parse('hk–12 a'),
    FlightNo.parse('cz 3001'),
  ]).toEqual(['OOLU27295510', '784-12345675', 'HK-12A', 'CZ3001'])
  const { ContainerNo, SealNo } = containerFields.shape
  expect([ContainerNo.parse('csqu 305438-3'), SealNo.parse('sl 1')]).toEqual(['CSQU3054383', 'SL1'])
})
