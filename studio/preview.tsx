import '../web/styles/faces.css'
import '../web/styles/tokens.css'
import '../web/styles/base.css'
import { sealFrame } from './client/sealed-frame.ts'
import { answerFramed } from './features/preview/framed-order.ts'

const root = document.getElementById('root')
if (!root) throw new Error('preview.html has no #root')

// Members' modules read the session when they are loaded: the frame is sealed before.
sealFrame(answerFramed)
void import('./features/preview/PreviewFrame.tsx').then(({ showFrame }) => showFrame(root))
