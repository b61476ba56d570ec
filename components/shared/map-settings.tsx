"use client";

import { createContext, useContext } from "react";

/** Hands down this deployment's map tile setting. */
export type MapTiles = { tileUrl: string; attribution: string };

export const MapSettings = createContext<MapTiles>({ tileUrl: "", attribution: "" });
export const useMapTiles = () => useContext(MapSettings);
