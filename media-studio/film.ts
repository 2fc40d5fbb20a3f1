import type { VideoPiece } from './piece.ts';
export async function renderPicture(_p: VideoPiece, target: string): Promise<string> { return target; }
export function encodeVideo(_picture: string, _sound: string, _target: string): void {}
