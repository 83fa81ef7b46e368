// All articles of the demo shop, newest first.

import { absorption } from './absorptie.ts'
import { pelvicFloor } from './bekkenbodem.ts'
import type { DemoArticle } from './demo-article.ts'
import { skin } from './huid.ts'
import { caring } from './mantelzorg.ts'
import { night } from './nacht.ts'
import { outdoors } from './op-pad.ts'
import { talking } from './praten.ts'
import { recall } from './terugroepen.ts'
import { washable } from './wasbaar.ts'

export const demoArticles: readonly DemoArticle[] = [
  absorption,
  night,
  talking,
  outdoors,
  skin,
  pelvicFloor,
  washable,
  caring,
  recall,
]
