import { createContext } from 'react'
import type { AdminScreen } from './declare-screen.ts'

/** All screens of the back office. A screen cannot import the list, which imports the screen. */
export const ScreensContext = createContext<readonly AdminScreen[]>([])
