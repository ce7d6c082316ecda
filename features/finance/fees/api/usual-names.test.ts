import { beforeAll, expect, test } from 'vitest'
import { loadTexts, translatorFor } from '#kit/api/texts.ts'
import { feeName } from './service.ts'

beforeAll(() => loadTexts())

test('a standard line name is shown in the user’s language, whatever language staff used; other names stay as typed', () => {
  const namesOf = (Name: string) =>
    (['en-US', 'zh-CN', 'fr-FR', 'de-DE'] as const).map((language) =>
      feeName({ Name, CostType: 152017 }, translatorFor(language), language),
    )
  expect(namesOf('Telex release')).toEqual(['Telex release', '电放费', 'Télex release', 'Telex Release'])
  expect(namesOf(' 保险费')).toEqual(['Insurance', '保险费', 'Assurance', 'Versicherung'])
  expect(namesOf('')).toEqual(['Surcharge', '附加费', 'Supplément', 'Zuschlag'])
  expect(namesOf('Crane at the quay')).toEqual(Array.from({ length: 4 }, () => 'Crane at the quay'))
})
