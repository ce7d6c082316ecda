import { createContext, useContext } from 'react'
import type { Paper } from '../contract.ts'

/** The paper that is written, as it was read. */
export const PaperContext = createContext<Paper | undefined>(undefined)

export function usePaper(): Paper {
  const paper = useContext(PaperContext)
  if (!paper) throw new Error('outside of the form of a paper')
  return paper
}
