import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { checkPixel } from './check-pixel.ts';
import { createPixel } from './create-pixel.ts';
import { deletePixelData } from './delete-pixel-data.ts';
import { exportPixelEvents } from './export-pixel-events.ts';
import { followArrivals } from './follow-arrivals.ts';
import { followPixel } from './follow-pixel.ts';
import { getPixel } from './get-pixel.ts';
import { listPixels } from './list-pixels.ts';
import { rotatePixel } from './rotate-pixel.ts';
import { rotateWriteKey } from './rotate-write-key.ts';
import { updatePixel } from './update-pixel.ts';
import { verifyPixel } from './verify-pixel.ts';

export const pixelRoutes = [
  bind(contract.listPixels, listPixels),
  bind(contract.getPixel, getPixel),
  bind(contract.createPixel, createPixel),
  bind(contract.updatePixel, updatePixel),
  bind(contract.rotatePixel, rotatePixel),
  bind(contract.rotateWriteKey, rotateWriteKey),
  bind(contract.followPixel, followPixel),
  bind(contract.exportPixelEvents, exportPixelEvents),
  bind(contract.followArrivals, followArrivals),
  bind(contract.checkPixel, checkPixel),
  bind(contract.verifyPixel, verifyPixel),
  bind(contract.deletePixelData, deletePixelData),
];
