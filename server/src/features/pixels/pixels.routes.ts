import * as contract from '@acquaint/contract';
import { bind } from '../../platform/http/bind.ts';
import { createPixel } from './create-pixel.ts';
import { getPixel } from './get-pixel.ts';
import { listPixels } from './list-pixels.ts';
import { rotatePixel } from './rotate-pixel.ts';
import { updatePixel } from './update-pixel.ts';

export const pixelRoutes = [
  bind(contract.listPixels, listPixels),
  bind(contract.getPixel, getPixel),
  bind(contract.createPixel, createPixel),
  bind(contract.updatePixel, updatePixel),
  bind(contract.rotatePixel, rotatePixel),
];
