import { writeBook, words, all } from './fixture.ts'
