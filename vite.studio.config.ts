import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTarget } from './web/app/supported-browsers.ts'

/** The Studio's build, separate from the members' so that their files stay byte for byte what they are (decision 001). */
export default defineConfig({
  root: 'studio',
  base: '/studio/',
  plugins: [react()],
  build: {
    target: buildTarget,
    outDir: 'dist',
    emptyOutDir: true,
    // The licences of the bundled packages ask that their notices go with them.
    license: { fileName: 'assets/licences.txt' },
    assetsInlineLimit: 0,
    // The editor of texts is that large, and only its own screen loads it; `tests/checks/bytes.test.ts` weighs the screens.
    chunkSizeWarningLimit: 700,
    // The second is the frame in which members' components show a draft (decision 034).
    rolldownOptions: {
      input: ['studio/index.html', 'studio/preview.html'].map(file => join(import.meta.dirname, file)),
    },
  },
})
