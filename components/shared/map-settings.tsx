"use client";

import { createContext, useContext } from "react";

/** Where map tiles come from: this deployment's setting, handed down once. */
export type MapTiles = { tileUrl: string; attribution: string };

export const MapSettings = createContext<MapTiles>({ tileUrl: "", attribution: "" });
export const useMapTiles = () => useContext(MapSettings);
