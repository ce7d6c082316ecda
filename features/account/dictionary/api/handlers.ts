import { answer } from '#kit/api/handle.ts'
import { getListByParentCodes } from '../contract.ts'
import { dictionary, globalEnum } from '../enums.ts'

export const dictionaryHandlers = [
  answer(getListByParentCodes, async ({ input, language }) => {
    const names = globalEnum()
    if (!input.All) return dictionary(input.ParentCodes ?? [], language)
    // Declared as an index of lists; the map of names is the only other member.
    return { ...dictionary(Object.values(names), language), GLOBAL_ENUM: names } as never
  }),
]
